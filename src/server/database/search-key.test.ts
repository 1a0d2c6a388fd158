import { expect, it, onTestFinished } from 'vitest'
import { searchKey } from '#shared/domain/words/search-text.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { connectDatabase } from './connect.ts'
import { searchKeyOf } from './search-key.ts'
import { sql } from './sql.ts'

it('agrees with the key that the browser computes', async () => {
  const { url, drop } = await createTestDatabase()
  const { db, pool } = connectDatabase(url, { warn: () => undefined })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  for (const name of [
    'José',
    'Thea STRASSE',
    'Thea Straße',
    'Łukasz Żółw',
    'Søren Ærø',
    'Işık',
    'Œuvre Þór Ðegi Đuro',
    'Ｗｉｄｅ',
    'A\u030ake',
  ]) {
    const { rows } = await db.execute(sql`select ${searchKeyOf(sql`${name}::text`)} as key`)
    expect(rows).toEqual([{ key: searchKey(name) }])
  }
})
