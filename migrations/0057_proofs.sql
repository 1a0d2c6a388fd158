ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- A session of before counts as proved when it began.
UPDATE "sessions" SET "proven_at" = "created_at";
