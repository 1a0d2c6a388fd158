ALTER TABLE "events" ADD COLUMN "has_waitlist" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "events" SET "has_waitlist" = true WHERE EXISTS (
	SELECT FROM "entries" WHERE "entries"."event_id" = "events"."id" AND "state" = 'waitlisted'
);
