-- Races that the days of a championship had found become rounds that were chosen, so that no table changes.
INSERT INTO "championship_rounds" ("championship_id", "event_id")
SELECT "championships"."id", "events"."id"
FROM "championships"
JOIN "events" ON "events"."start_date_time" >= "championships"."starts_at"
	AND "events"."start_date_time" < "championships"."ends_at"
WHERE "events"."status" <> 'cancelled'
	AND NOT EXISTS (
		SELECT FROM "championship_rounds"
		WHERE "championship_rounds"."championship_id" = "championships"."id"
			AND "championship_rounds"."event_id" = "events"."id"
			AND "championship_rounds"."race" IS NULL
			AND "championship_rounds"."at_minutes" IS NULL
	)
ORDER BY "championships"."id", "events"."start_date_time", "events"."id";--> statement-breakpoint
DELETE FROM "championship_rounds" WHERE "is_removed";--> statement-breakpoint
-- Forms that were opened before would send rounds as they were stored then.
UPDATE "championships" SET "version" = "version" + 1;--> statement-breakpoint
ALTER TABLE "championship_rounds" DROP COLUMN "is_removed";
