CREATE TABLE "calendar_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"championship_id" integer,
	"generation" smallint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "calendar_addresses_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","championship_id","generation"),
	CONSTRAINT "calendar_addresses_kind" CHECK ("calendar_addresses"."kind" in ('mine', 'all', 'championship')),
	CONSTRAINT "calendar_addresses_championship_kind" CHECK (("calendar_addresses"."kind" = 'championship') = ("calendar_addresses"."championship_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "calendar_identity" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"installation_id" text NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "calendar_identity_only" CHECK ("calendar_identity"."is_only")
);
--> statement-breakpoint
CREATE TABLE "calendar_parts" (
	"event_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_parts_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "removed_events" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"start_date_time" timestamp with time zone NOT NULL,
	"end_date_time" timestamp with time zone NOT NULL,
	"calendar_sequence" integer NOT NULL,
	"calendar_changed_at" timestamp with time zone NOT NULL,
	"championship_ids" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "calendar_changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_parts" ADD CONSTRAINT "calendar_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_addresses_token" ON "calendar_addresses" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_addresses_championship" ON "calendar_addresses" USING btree ("championship_id");--> statement-breakpoint
CREATE INDEX "calendar_parts_event" ON "calendar_parts" USING btree ("event_id");
--> statement-breakpoint
UPDATE "events" SET "calendar_changed_at" = "created_at";--> statement-breakpoint
INSERT INTO "calendar_parts" ("event_id", "user_id", "changed_at")
SELECT "event_id", "user_id", max("since")
FROM "crew_members" JOIN "entries" ON "entries"."id" = "entry_id"
WHERE "user_id" IS NOT NULL
GROUP BY "event_id", "user_id";--> statement-breakpoint
INSERT INTO "calendar_identity" ("installation_id", "secret")
VALUES (gen_random_uuid(), gen_random_uuid() || '-' || gen_random_uuid());--> statement-breakpoint
CREATE FUNCTION raise_calendar_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.calendar_sequence := OLD.calendar_sequence + 1;
	NEW.calendar_changed_at := now();
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_calendar_sequence
	BEFORE UPDATE ON events
	FOR EACH ROW
	WHEN ((OLD.title, OLD.start_date_time, OLD.end_date_time, OLD.status)
		IS DISTINCT FROM (NEW.title, NEW.start_date_time, NEW.end_date_time, NEW.status))
	EXECUTE FUNCTION raise_calendar_sequence();
--> statement-breakpoint
CREATE FUNCTION keep_removed_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO removed_events
	VALUES (OLD.id, OLD.title, OLD.start_date_time, OLD.end_date_time, OLD.calendar_sequence + 1, now(),
		ARRAY(SELECT DISTINCT championship_id FROM championship_rounds WHERE event_id = OLD.id ORDER BY 1));
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER events_removed
	BEFORE DELETE ON events
	FOR EACH ROW EXECUTE FUNCTION keep_removed_event();
--> statement-breakpoint
CREATE FUNCTION raise_calendar_part(event integer, member integer) RETURNS void LANGUAGE sql AS $$
	INSERT INTO calendar_parts AS part (event_id, user_id) VALUES (event, member)
	ON CONFLICT (user_id, event_id) DO UPDATE SET sequence = part.sequence + 1, changed_at = now();
$$;
--> statement-breakpoint
CREATE FUNCTION raise_part_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	crew crew_members := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
	PERFORM raise_calendar_part(event_id, crew.user_id) FROM entries
	WHERE id = crew.entry_id AND crew.user_id IS NOT NULL;
	RETURN crew;
END
$$;
--> statement-breakpoint
CREATE TRIGGER crew_members_calendar_made
	AFTER INSERT ON crew_members
	FOR EACH ROW EXECUTE FUNCTION raise_part_of_member();
--> statement-breakpoint
CREATE TRIGGER crew_members_calendar_changed
	AFTER UPDATE ON crew_members
	FOR EACH ROW WHEN ((OLD.state, OLD.user_id) IS DISTINCT FROM (NEW.state, NEW.user_id))
	EXECUTE FUNCTION raise_part_of_member();
--> statement-breakpoint
CREATE TRIGGER crew_members_calendar_removed
	BEFORE DELETE ON crew_members
	FOR EACH ROW EXECUTE FUNCTION raise_part_of_member();
--> statement-breakpoint
CREATE FUNCTION raise_parts_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM raise_calendar_part(OLD.event_id, user_id) FROM crew_members
	WHERE entry_id = OLD.id AND user_id IS NOT NULL ORDER BY user_id;
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER entries_calendar_changed
	AFTER UPDATE ON entries
	FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
	EXECUTE FUNCTION raise_parts_of_entry();
--> statement-breakpoint
CREATE TRIGGER entries_calendar_removed
	BEFORE DELETE ON entries
	FOR EACH ROW EXECUTE FUNCTION raise_parts_of_entry();
