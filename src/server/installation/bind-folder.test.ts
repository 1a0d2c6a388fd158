import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '#server/database/connect.ts'
import { installation, tracks } from '#server/database/schema.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { type FolderAndDatabase, bindFolder, checkFolder, ownsFolder } from './bind-folder.ts'
import { databaseLabel } from './folder-and-database.ts'
import { setFolder } from '#server/database/installation.ts'
import { useFolder } from './use-folder.ts'

const PICTURES = ['a', 'b'].map((letter) => `${letter.repeat(64)}.webp`)

it('binds a new database to an empty folder permanently', async () => {
  const pair = await newPair()
  await bindFolder(pair)
  await bindFolder(pair)

  const [row] = await pair.db.select().from(installation)
  expect(row).toMatchObject({ folderPath: pair.dataDir, paddock: expect.stringMatching(/^\d/) })
  expect(row?.migration).toMatch(/^\d{4}_/)
  expect(await readFile(path.join(pair.dataDir, 'folder-id'), 'utf8')).toBe(`${row?.folderId}\n`)
  expect(await ownsFolder(pair)).toBe(true)
})

it('completes a first start that was killed', async () => {
  const early = await newPair()
  await setFolder(early.db, 'an id')
  await bindFolder(early)
  expect(await ownsFolder(early)).toBe(true)

  const late = await newPair()
  await setFolder(late.db, 'an id')
  await writeFile(path.join(late.dataDir, 'folder-id'), '')
  await bindFolder(late)
  expect(await ownsFolder(late)).toBe(true)
})

it('accepts a folder that was moved', async () => {
  const pair = await newPair()
  await bindFolder(pair)
  const dataDir = `${pair.dataDir}-moved`
  await rename(pair.dataDir, dataDir)
  onTestFinished(() => rm(dataDir, { recursive: true }))

  await bindFolder({ ...pair, dataDir })

  expect(await pair.db.select().from(installation)).toMatchObject([{ folderPath: dataDir }])
})

it('binds a folder to only one of many databases that claim it at the same time', async () => {
  const { dataDir } = await newPair()
  const pairs = await Promise.all([1, 2, 3, 4].map(async () => ({ ...(await newPair()), dataDir })))

  const outcomes = await Promise.allSettled(pairs.map(bindFolder))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const [index, { status }] of outcomes.entries()) {
    const pair = pairs[index] ?? pairs[0]
    expect(pair && (await ownsFolder(pair))).toBe(status === 'fulfilled')
  }
})

it('refuses a folder and a database that do not belong together, with both ids and what to do', async () => {
  const [one, two] = [await newPair(), await newPair()]
  await bindFolder(one)
  await bindFolder(two)

  await expect(checkFolder({ ...one, dataDir: two.dataDir })).rejects.toThrow(
    /DATA_DIR .* \(id [0-9a-f]{8}\) belongs to another database than .*, whose folder was .* and has the id [0-9a-f]{8}.*node scripts\/run\.mjs admin use-folder/,
  )
})

it('refuses a second folder for a database and names the first', async () => {
  const pair = await newPair()
  await bindFolder(pair)
  const { dataDir } = await newPair()

  await expect(bindFolder({ ...pair, dataDir })).rejects.toThrow(
    `DATA_DIR ${dataDir} is not the folder of the database paddock, which was ${pair.dataDir}`,
  )
})

it('recognizes the folder of the embedded database even without its id file', async () => {
  const pair = { ...(await newPair()), isEmbedded: true }
  await bindFolder(pair)
  await rm(path.join(pair.dataDir, 'folder-id'))

  await bindFolder(pair)

  expect(await ownsFolder(pair)).toBe(true)
})

it('refuses a folder without the files that an older database names', async () => {
  const pair = await newPair()
  await nameFiles(pair, PICTURES)
  await expect(bindFolder(pair)).rejects.toThrow(
    `DATA_DIR ${pair.dataDir} has none of the 2 pictures and result files of the database paddock`,
  )

  await mkdir(path.join(pair.dataDir, 'uploads'))
  await writeFile(path.join(pair.dataDir, 'uploads', PICTURES[0] ?? ''), 'x')
  await bindFolder(pair)
  expect(await ownsFolder(pair)).toBe(true)
})

it("changes to another folder on an admin's command, and then refuses the earlier one", async () => {
  const pair = await newPair()
  await bindFolder(pair)
  await nameFiles(pair, PICTURES.slice(1))
  const { dataDir } = await newPair()
  const config = { dataDir, databaseUrl: pair.url }

  expect(await useFolder(pair.db, { url: pair.url, config })).toContain(
    '1 file that the database names is not in it',
  )

  await bindFolder({ ...pair, dataDir })
  await expect(bindFolder(pair)).rejects.toThrow('belongs to another database')
  expect(await ownsFolder(pair)).toBe(false)
})

it('does not show the password', () => {
  expect(databaseLabel('postgres://user:secret@db.example.org:5433/guild')).toBe(
    'the database guild on db.example.org:5433',
  )
  expect(databaseLabel('postgres:///guild?host=/run/postgres')).toBe(
    'the database guild on /run/postgres',
  )
  expect(databaseLabel(undefined)).toBe('the embedded database')
})

function nameFiles({ db }: FolderAndDatabase, names: string[]) {
  const values = { country: 'Germany', lengthKm: '1.000', turns: 1 }
  return db
    .insert(tracks)
    .values(names.map((name) => ({ ...values, name, imageUrl: `/uploads/${name}` })))
}

async function newPair(): Promise<FolderAndDatabase & { url: string }> {
  const database = await createTestDatabase()
  const { pool, db } = connectDatabase(database.url, pino({ level: 'silent' }))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'paddock-test-folder-'))
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  // Like a command, which does not count as a running server.
  pool.options.application_name = 'paddock command'
  return { db, dataDir, url: database.url, label: 'the database paddock', isEmbedded: false }
}
