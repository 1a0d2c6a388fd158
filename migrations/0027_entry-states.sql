ALTER TABLE "entries" DROP CONSTRAINT "entries_state";--> statement-breakpoint
DROP INDEX "entries_number_active";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "is_skipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "offer_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "offer_reminder_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "state_reason" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "ended_by_id" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "promotes_automatically" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_ended_by_id_users_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entries_ended_by" ON "entries" USING btree ("ended_by_id");--> statement-breakpoint
CREATE INDEX "entries_offers" ON "entries" USING btree ("offer_ends_at") WHERE "entries"."offer_ends_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_number_active" ON "entries" USING btree ("event_id","number") WHERE "entries"."state" in ('confirmed', 'offered', 'applied', 'waitlisted');--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_offer" CHECK (("entries"."state" = 'offered') = ("entries"."offer_ends_at" is not null));--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_state" CHECK ("entries"."state" in ('applied', 'confirmed', 'offered', 'waitlisted', 'withdrawn', 'rejected', 'removed'));--> statement-breakpoint
UPDATE "entries" SET "queued_at" = "signed_up_at";--> statement-breakpoint
UPDATE "entries" SET "ended_at" = "ending"."at", "ended_by_id" = (SELECT "id" FROM "users" WHERE "id" = "ending"."actor_id")
FROM (
	SELECT DISTINCT ON ("entry_id") "entry_id", "at", "actor_id"
	FROM (
		SELECT "before" ->> 'id' AS "entry_id", "id", "at", "actor_id" FROM "audit_log"
		WHERE "action" IN ('participant.withdraw', 'participant.remove')
		UNION ALL
		SELECT "before" ->> 'entryId', "id", "at", "actor_id" FROM "audit_log"
		WHERE "action" = 'crew.leave' AND "after" ->> 'withdrawn' = 'true'
		UNION ALL
		SELECT "before" ->> 'left', "id", "at", "actor_id" FROM "audit_log"
		WHERE "action" = 'crew.accept' AND "before" ->> 'withdrawn' = 'true'
	) "endings"
	ORDER BY "entry_id", "id" DESC
) "ending"
WHERE "state" IN ('withdrawn', 'removed') AND "entries"."id"::text = "ending"."entry_id";
