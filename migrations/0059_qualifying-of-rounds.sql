ALTER TABLE "championship_rounds" ALTER COLUMN "award" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "championship_rounds" ALTER COLUMN "award" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "championship_rounds" ADD COLUMN "qualifying" jsonb;--> statement-breakpoint
ALTER TABLE "championship_rounds" ADD COLUMN "without_bonus" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- 1 was the award of rounds that nobody had decided about.
UPDATE "championship_rounds" SET "award" = NULL WHERE "award" = 1;
