import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiTokens, resultFiles, trayFiles, users } from '#server/database/schema.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { resultTray } from '#server/jobs/result-tray.ts'
import { resultTrayApi } from '#shared/contract/result-tray.ts'
import { MOST_TRAY_FILES } from '#shared/domain/result-tray/tray-states.ts'
import { otherRecording } from '#tests/support/other-recording.ts'
import { sha256Of, startTrayScene } from '#tests/support/tray-scene.ts'

const scene = await startTrayScene()
const { as, make, db, deps, dataDir, admin, organiser, driver, client } = scene
const { evening, tokenOf, send, sent, stateOf, list, setClock, now } = scene

const keptNames = () => readdir(path.join(dataDir, 'results')).catch((): string[] => [])
const isKept = async (content: string) =>
  (await keptNames()).includes(`${sha256Of(content)}.xml.gz`)

beforeEach(async () => {
  await db.delete(trayFiles)
})

describe('what programs send', () => {
  it('waits in the tray, and is taken over with two clicks', async () => {
    const { id, file } = await evening()
    const content = file()
    const token = await tokenOf(admin)
    const reply = await as(undefined).requestUntyped(resultTrayApi.send, {
      params: { file: '2026_01_04_R1.xml' },
      file: { content },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply).toMatchObject({
      status: 201,
      body: {
        data: {
          sha256: sha256Of(content),
          state: 'waiting',
          event: null,
          reasons: [expect.stringMatching(/ takes over no results by itself\.$/)],
        },
      },
    })
    const { files, events: offered } = await list()
    expect(files).toMatchObject([
      {
        name: '2026_01_04_R1.xml',
        sentBy: admin.displayName,
        suggestedEventId: id,
        session: { kind: 'race', cars: 3, finishers: 3 },
        canUndo: false,
      },
    ])
    expect(offered.map((event) => event.id)).toContain(id)

    const params = { id, fileId: files[0]?.id ?? 0 }
    const taken = await as(organiser).request(resultTrayApi.take, { params, body: {} })
    expect(taken).toMatchObject({ status: 200, body: { data: { totalResults: 3 } } })
    expect(await stateOf(params.fileId)).toMatchObject({ state: 'taken', event: { id } })
    const again = await as(organiser).request(resultTrayApi.take, { params, body: {} })
    expect(again).toMatchObject({ status: 200, body: { data: { isUnchanged: true } } })
    const [kept] = await db
      .select()
      .from(resultFiles)
      .where(eq(resultFiles.sha256, sha256Of(content)))
    expect(kept).toMatchObject({ originalName: '2026_01_04_R1.xml', uploadedBy: organiser.id })
  })

  it('is the same file whatever its name, also packed, and if two send it at once', async () => {
    const { file } = await evening()
    const content = file()
    const replies = await Promise.all([
      send(content, 'mine.xml'),
      send(content, 'yours.xml', organiser),
      send(content, 'hers.XML'),
    ])
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    const packed = await as(admin).send({
      method: 'PUT',
      url: '/api/inbox/result-files/packed.xml',
      headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' },
      payload: gzipSync(content),
    })
    expect(packed).toMatchObject({ status: 200, body: { data: { sha256: sha256Of(content) } } })
    expect(await db.$count(trayFiles)).toBe(1)
  })

  it('is known if an event has its bytes already', async () => {
    const { id, file } = await evening()
    const content = file()
    await client.send(id, 'by-hand.xml', content)
    expect(await send(content)).toMatchObject({
      status: 200,
      body: { data: { state: 'taken', event: { id }, reasons: [] } },
    })
  })

  it('asks what an upload asks before anything changes, and takes the answer', async () => {
    const { id, file } = await evening()
    await client.send(id, 'first.xml', file())
    const { id: fileId } = await sent(file({ race: 1 }))
    const params = { id, fileId }
    const asked = await as(admin).request(resultTrayApi.take, { params, body: {} })
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'unconfirmed', suggestions: { second: [2] } },
    })
    expect((await stateOf(fileId)).state).toBe('waiting')
    const body = { isConfirmed: true, as: 'second' as const }
    expect(await as(admin).request(resultTrayApi.take, { params, body })).toMatchObject({
      status: 200,
      body: { data: { session: { kind: 'race', ordinal: 2 } } },
    })
    expect((await stateOf(fileId)).state).toBe('taken')
  })

  it('is merged into the recording that the event has', async () => {
    const { id, file } = await evening()
    const whole = file()
    await client.send(id, 'whole.xml', whole)
    const { id: fileId } = await sent(otherRecording(whole, { leftAfterLap: 4 }))
    const body = { isConfirmed: true, as: 'merge' as const }
    await as(admin).call(resultTrayApi.take, { params: { id, fileId }, body })
    expect(await stateOf(fileId)).toMatchObject({ state: 'recording', event: { id } })
  })

  it.each([
    ['half a file', (content: string) => content.slice(0, content.length / 2), /cut short/],
    ['no result file', () => '<html>No results</html>', /./],
  ])('is refused with a sentence if it is %s', async (_case, change, sentence) => {
    const { file } = await evening()
    const content = change(file())
    const refused = await sent(content)
    expect(refused).toMatchObject({ state: 'refused', reasons: [expect.stringMatching(sentence)] })
    expect(await isKept(content)).toBe(false)
    expect((await send(content)).status).toBe(200)
  })

  it('is read, and refused, if it is 50 MB of something else', async () => {
    await evening()
    const content = `<?xml version="1.0"?><a>${'x'.repeat(50 * 1024 * 1024)}</a>`
    const refused = await sent(content)
    expect(refused).toMatchObject({ state: 'refused', reasons: [expect.any(String)] })
  })

  it('is discarded, which a second click changes nothing about, and stays known', async () => {
    const { id, file } = await evening()
    const content = file()
    const { id: fileId } = await sent(content)
    expect(await isKept(content)).toBe(true)
    for (let click = 1; click <= 2; click += 1)
      expect(
        await as(admin).request(resultTrayApi.discard, { params: { id: fileId } }),
      ).toMatchObject({ status: 204 })
    expect(await isKept(content)).toBe(false)
    expect(await send(content)).toMatchObject({
      status: 200,
      body: { data: { id: fileId, state: 'discarded' } },
    })
    const params = { id, fileId }
    expect(await as(admin).request(resultTrayApi.take, { params, body: {} })).toMatchObject({
      status: 409,
    })
  })

  it('stays on disk if an event has it when it is discarded', async () => {
    const { id, file } = await evening()
    const content = file()
    const { id: fileId } = await sent(content)
    await client.send(id, 'by-hand.xml', content)
    await as(admin).call(resultTrayApi.discard, { params: { id: fileId } })
    expect(await isKept(content)).toBe(true)
  })

  it('is deleted after thirty days if nobody takes it over', async () => {
    const { file } = await evening()
    const content = file()
    const { id } = await sent(content)
    const [{ deletedAt } = {}] = (await list()).files
    setClock(new Date(new Date(deletedAt ?? 0).getTime() - 60_000))
    await cleanUp.run(deps, new AbortController().signal)
    expect((await stateOf(id)).state).toBe('waiting')
    setClock(new Date(now().getTime() + 120_000))
    expect(await cleanUp.run(deps, new AbortController().signal)).toMatchObject({ trayFiles: 1 })
    expect(await db.$count(trayFiles)).toBe(0)
    expect(await isKept(content)).toBe(false)
  })

  it('is read later if the process died before it was', async () => {
    const { file } = await evening({ takesSentResults: true })
    const { id } = await sent(file())
    await db
      .update(trayFiles)
      .set({ state: 'reading', settledAt: null })
      .where(eq(trayFiles.id, id))
    expect(await resultTray.run(deps, new AbortController().signal)).toEqual({ files: 0 })
    setClock(new Date(now().getTime() + 6 * 60_000))
    expect(await resultTray.run(deps, new AbortController().signal)).toEqual({ files: 1 })
    expect(await stateOf(id)).toMatchObject({
      state: 'waiting',
      reasons: [expect.stringContaining('server was restarted')],
    })
  })
})

describe('what is refused', () => {
  const url = (name: string) => `/api/inbox/result-files/${encodeURIComponent(name)}`
  const put = (name: string, headers: Record<string, string>, payload: string | Buffer = 'x') =>
    as(admin).send({ method: 'PUT', url: url(name), headers, payload })
  const xml = { 'content-type': 'application/xml' }

  it.each([
    ['a name with a slash', 'a/b.xml', xml, 400, /characters/],
    ['a name with a backslash', 'a\\b.xml', xml, 400, /characters/],
    ['a name that is too long', `${'x'.repeat(197)}.xml`, xml, 400, /longer than 200/],
    ['another extension', 'race.txt', xml, 415, /\.xml/],
    ['another type', 'race.xml', { 'content-type': 'text/plain' }, 415, /./],
    ['another encoding', 'race.xml', { ...xml, 'content-encoding': 'br' }, 415, /gzip/],
    ['what is not packed', 'race.xml', { ...xml, 'content-encoding': 'gzip' }, 400, /packed/],
    [
      'another digest',
      'race.xml',
      { ...xml, 'content-digest': digest('y') },
      400,
      /Content-Digest/,
    ],
    ['a broken digest', 'race.xml', { ...xml, 'content-digest': 'sha-256=:abc:' }, 400, /base64/],
  ])('%s', async (_case, name, headers, status, error) => {
    expect(await put(name, headers)).toMatchObject({
      status,
      body: { error: expect.stringMatching(error) },
    })
    expect(await db.$count(trayFiles)).toBe(0)
  })

  it('an empty file, and one that is too large once it is unpacked', async () => {
    expect(await put('race.xml', xml, '')).toMatchObject({ status: 400 })
    const headers = { ...xml, 'content-encoding': 'gzip' }
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024 + 1))
    expect(await put('race.xml', headers, bomb)).toMatchObject({
      status: 413,
      body: { error: 'The file is larger than 64 MB' },
    })
    const large = { ...xml, 'content-length': String(64 * 1024 * 1024 + 1) }
    expect(await put('race.xml', large)).toMatchObject({ status: 413 })
    expect(await readdir(path.join(dataDir, 'incoming')).catch(() => [])).toEqual([])
  })

  it('takes a digest that is right, among others', async () => {
    const headers = { ...xml, 'content-digest': `md5=:AAAA:, ${digest('x')}` }
    expect(await put('race.xml', headers)).toMatchObject({ status: 201 })
  })

  it('a further file when the tray is full', async () => {
    const { file } = await evening()
    await db.insert(trayFiles).values(
      Array.from({ length: MOST_TRAY_FILES }, (_, index) => ({
        sha256: sha256Of(String(index)),
        sizeBytes: 1,
        name: 'old.xml',
        sentAt: now(),
        state: 'waiting' as const,
      })),
    )
    expect(await send(file())).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('The tray is full') },
    })
  })

  it('a token of a deleted member, and one with another scope', async () => {
    const { file } = await evening()
    const gone = await make.admin()
    const token = await tokenOf(gone)
    await db.delete(users).where(eq(users.id, gone.id))
    const by = (text: string) =>
      as(undefined).requestUntyped(resultTrayApi.send, {
        params: { file: 'race.xml' },
        file: { content: file() },
        headers: { authorization: `Bearer ${text}` },
      })
    expect(await by(token)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    })
    expect(await by(await tokenOf(admin, 'read'))).toMatchObject({
      status: 403,
      body: { error: 'This token lacks the scope results:send' },
    })
    await db.delete(apiTokens)
  })

  it('drivers, and who has not sent a file', async () => {
    const { file } = await evening()
    expect(await send(file(), 'race.xml', driver)).toMatchObject({ status: 403 })
    const { id } = await sent(file())
    expect(await as(driver).request(resultTrayApi.get, { params: { file: id } })).toMatchObject({
      status: 403,
    })
  })
})

const digest = (content: string) =>
  `sha-256=:${createHash('sha256').update(content).digest('base64')}:`
