CREATE TABLE "case_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"uploader_id" integer,
	"uploaded_at" timestamp with time zone NOT NULL,
	"report_id" integer,
	"statement_id" integer,
	"note_id" integer,
	"removed_at" timestamp with time zone,
	CONSTRAINT "case_pictures_name_unique" UNIQUE("name"),
	CONSTRAINT "case_pictures_of_one" CHECK (num_nonnulls("case_pictures"."report_id", "case_pictures"."statement_id", "case_pictures"."note_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_pictures" ADD CONSTRAINT "case_pictures_note_id_case_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."case_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_pictures_uploader" ON "case_pictures" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "case_pictures_report" ON "case_pictures" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "case_pictures_statement" ON "case_pictures" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "case_pictures_note" ON "case_pictures" USING btree ("note_id");