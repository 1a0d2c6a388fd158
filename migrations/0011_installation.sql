CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"folder_id" text NOT NULL,
	"folder_path" text,
	"paddock" text NOT NULL,
	"migration" text NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."is_only")
);
