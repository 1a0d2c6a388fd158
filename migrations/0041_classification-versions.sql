CREATE TABLE "classification_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "classification_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"state" text NOT NULL,
	"cars" jsonb NOT NULL,
	"reason" text NOT NULL,
	"author_id" integer,
	"author_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_name" text,
	"withdrawn_reason" text,
	CONSTRAINT "classification_versions_once" UNIQUE("session_id","number"),
	CONSTRAINT "classification_versions_number" CHECK ("classification_versions"."number" >= 1),
	CONSTRAINT "classification_versions_state" CHECK ("classification_versions"."state" in ('official', 'amended')),
	CONSTRAINT "classification_versions_withdrawn" CHECK (("classification_versions"."withdrawn_at" is null) = ("classification_versions"."withdrawn_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "classification_versions" ADD CONSTRAINT "classification_versions_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classification_versions" ADD CONSTRAINT "classification_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "classification_versions_author" ON "classification_versions" USING btree ("author_id");