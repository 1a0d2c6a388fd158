ALTER TABLE "championship_closings" ADD COLUMN "tables" jsonb;--> statement-breakpoint
ALTER TABLE "championship_publications" ADD COLUMN "tables" jsonb;