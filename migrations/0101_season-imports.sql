CREATE TABLE "expected_accounts" (
	"steam_id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expected_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_origins" (
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"taken_hash" text NOT NULL,
	"stored_hash" text NOT NULL,
	CONSTRAINT "import_origins_key_kind_pk" PRIMARY KEY("key","kind"),
	CONSTRAINT "import_origins_kind" CHECK ("import_origins"."kind" in ('person', 'event', 'in-championship', 'entry', 'classification', 'points', 'set-points', 'penalty'))
);
--> statement-breakpoint
CREATE TABLE "imported_classifications" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "season_import_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_import_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"part_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"before" jsonb,
	CONSTRAINT "season_import_items_kind" CHECK ("season_import_items"."kind" in ('person', 'event', 'in-championship', 'entry', 'classification', 'points', 'set-points', 'penalty'))
);
--> statement-breakpoint
CREATE TABLE "season_import_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_import_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"part" text NOT NULL,
	"round" text,
	"title" text NOT NULL,
	"counts" jsonb NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text,
	"stays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "season_import_parts_part" CHECK ("season_import_parts"."part" in ('people', 'round', 'entries', 'points', 'penalties')),
	CONSTRAINT "season_import_parts_undone" CHECK (("season_import_parts"."undone_at" is null) = ("season_import_parts"."undone_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "season_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "season_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"championship_id" integer NOT NULL,
	"source" text NOT NULL,
	"data" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"started_by_id" integer,
	"started_by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "expected_accounts" ADD CONSTRAINT "expected_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_classifications" ADD CONSTRAINT "imported_classifications_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_import_items" ADD CONSTRAINT "season_import_items_part_id_season_import_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."season_import_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_import_parts" ADD CONSTRAINT "season_import_parts_import_id_season_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."season_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_imports" ADD CONSTRAINT "season_imports_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_imports" ADD CONSTRAINT "season_imports_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expected_accounts_user" ON "expected_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "expected_accounts_since" ON "expected_accounts" USING btree ("expected_since");--> statement-breakpoint
CREATE INDEX "import_origins_subject" ON "import_origins" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "season_import_items_part" ON "season_import_items" USING btree ("part_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "season_import_parts_once" ON "season_import_parts" USING btree ("import_id","part",coalesce("round", '')) WHERE "season_import_parts"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "season_imports_championship" ON "season_imports" USING btree ("championship_id","id");--> statement-breakpoint
CREATE INDEX "season_imports_started_by" ON "season_imports" USING btree ("started_by_id");