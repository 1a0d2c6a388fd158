ALTER TABLE "events" ADD COLUMN "classified_percent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "classified_of" text DEFAULT 'class' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "classified_needs_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_classified" CHECK ("events"."classified_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_classified_of" CHECK ("events"."classified_of" in ('race', 'class'));