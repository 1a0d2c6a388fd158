ALTER TABLE "events" ADD COLUMN "form_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "results_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "card_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "events" SET "form_version" = "version", "results_version" = "version", "card_version" = "version";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "version";
