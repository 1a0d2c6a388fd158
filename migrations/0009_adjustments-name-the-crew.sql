ALTER TABLE "result_adjustments" ADD COLUMN "crew" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "result_adjustments" ADD COLUMN "twin" smallint;