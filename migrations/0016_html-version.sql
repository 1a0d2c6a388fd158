ALTER TABLE "news" ADD COLUMN "html_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rules" ADD COLUMN "html_version" integer DEFAULT 0 NOT NULL;