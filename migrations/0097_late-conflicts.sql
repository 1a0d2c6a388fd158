ALTER TABLE "decision_versions" DROP CONSTRAINT "decision_versions_way";--> statement-breakpoint
ALTER TABLE "case_votes" ADD COLUMN "void_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "decision_versions" ADD CONSTRAINT "decision_versions_way" CHECK ("decision_versions"."way" in ('first', 'correction', 'appeal', 'review', 'vote-anew', 'override', 'taken-back'));