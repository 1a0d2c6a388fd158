ALTER TABLE "briefings" ADD COLUMN "text_version" integer;--> statement-breakpoint
UPDATE "briefings" SET "text_version" = "version";--> statement-breakpoint
ALTER TABLE "briefings" ALTER COLUMN "text_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "briefing_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "briefing_read_version" integer;
