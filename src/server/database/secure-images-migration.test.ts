import { expect, it } from 'vitest'
import { knownMigrations } from '#server/database/dump/migrations.ts'
import { migrateDatabase } from '#tests/support/migrate-database.ts'
import { databaseWith } from '#tests/support/older-database.ts'
import { queryDatabase } from '#tests/support/query-database.ts'

it('turns addresses of pictures with http into https, and leaves all others alone', async () => {
  const all = knownMigrations()
  const own = all.findIndex(({ statements }) => statements.join().includes('"erased_names"'))
  const url = await databaseWith(all.slice(0, own))
  const images = ['http://example.org/http://a.png', 'https://example.org/a.png', '/uploads/a.webp']
  for (const [index, image] of images.entries())
    await queryDatabase(
      url,
      `insert into tracks (name, country, length_km, image_url) values ($1, 'Belgium', 7, $2)`,
      [`Track ${index}`, image],
    )
  await queryDatabase(
    url,
    `insert into users (display_name, avatar_url) values ('Lotta', 'HTTP://example.org/a.png')`,
  )

  await migrateDatabase(url)

  expect(await queryDatabase(url, 'select image_url from tracks order by id')).toEqual(
    ['https://example.org/http://a.png', ...images.slice(1)].map((image) => ({ image_url: image })),
  )
  expect(await queryDatabase(url, 'select avatar_url from users')).toEqual([
    { avatar_url: 'https://example.org/a.png' },
  ])
})
