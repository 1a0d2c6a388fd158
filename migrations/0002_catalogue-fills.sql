CREATE TABLE "catalogue_fills" (
	"key" text PRIMARY KEY NOT NULL
);
