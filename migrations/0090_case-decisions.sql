ALTER TABLE "cases" ADD COLUMN "decision_id" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_decision" ON "cases" USING btree ("decision_id");