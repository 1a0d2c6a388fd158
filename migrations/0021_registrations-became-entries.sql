INSERT INTO "entries" ("id", "event_id", "car_id", "number", "team_name", "notes", "state", "signed_up_at")
OVERRIDING SYSTEM VALUE
SELECT "id", "event_id", "car_id", "driver_number", "team_name", "notes",
	CASE
		WHEN "status" = 'confirmed' THEN 'confirmed'
		WHEN "status" = 'waitlist' THEN 'waitlisted'
		WHEN EXISTS (
			SELECT FROM "audit_log"
			WHERE "action" = 'participant.remove' AND "before" ->> 'id' = "registrations"."id"::text
		) THEN 'removed'
		ELSE 'withdrawn'
	END,
	"registered_at"
FROM "registrations";--> statement-breakpoint
SELECT setval(
	pg_get_serial_sequence('entries', 'id'),
	greatest((SELECT max("id") FROM "entries"), (SELECT "last_value" FROM "registrations_id_seq")),
	EXISTS (SELECT FROM "entries") OR (SELECT "is_called" FROM "registrations_id_seq")
);--> statement-breakpoint
INSERT INTO "crew_members" ("entry_id", "user_id", "former_member_id", "name", "is_captain", "drives_in_event_id")
SELECT "id", "user_id", "former_member_id", "driver_name", true,
	CASE WHEN "status" <> 'cancelled' THEN "event_id" END
FROM "registrations"
ORDER BY "id";--> statement-breakpoint
DROP TABLE "registrations" CASCADE;
