import { createHash } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { publicReader } from '#server/http/read-public.ts'
import { drawJpeg } from '#server/images/draw-card.ts'
import { writeWhole } from '#server/images/image-files.ts'
import type { CardPart, CardShape } from '#shared/domain/share-image/card-parts.ts'
import type { CardName } from './card-kinds.ts'
import { cardOf } from './card-of.ts'

/** Increase it when the same parts are drawn in another way. */
const DRAWING = 1
const HASH_CHARS = 16
/** More are drawn when they are asked for: a program that visits every page must not keep uploads waiting. */
const MOST_AHEAD = 4

export type Card = { parts: readonly (CardPart | CardShape)[]; hash: string; path: string }

const cardsFolder = (dataDir: string) => path.join(dataDir, 'cards')

/** The paths of all pictures. */
export async function listCardFiles(dataDir: string) {
  const folder = cardsFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.jpg')).map((name) => path.join(folder, name))
}

type Needs = Pick<Deps, 'config' | 'log'>

/** The pictures beside links to public pages. Each is a file, which is drawn once. */
export function publicCards(app: FastifyInstance, { config, log }: Needs) {
  const drawing = new Map<string, Promise<Buffer>>()

  // What is drawn ahead is written, too: a folder that nobody needs any more can then be removed.
  app.addHook('onClose', async () => {
    await Promise.allSettled(drawing.values())
  })

  /** Undefined if visitors may not read what it is about. */
  function find(request: FastifyRequest, name: CardName): Promise<Card | undefined> {
    return app.keptForVisitors(`card ${name.kind} ${name.id}`, async () => {
      const read = publicReader(app, request)
      const parts = await cardOf({ read, guild: config.guildName }, name)
      if (!parts) return undefined
      const hash = createHash('sha256')
        .update(JSON.stringify([DRAWING, parts]))
        .digest('hex')
        .slice(0, HASH_CHARS)
      const card = { parts, hash, path: `/cards/${name.kind}/${name.id}-${hash}.jpg` }
      drawAhead(card)
      return card
    })
  }

  /** Whoever has seen the address will ask for it. */
  function drawAhead(card: Card) {
    if (drawing.size >= MOST_AHEAD) return
    bytesOf(card).catch((err: unknown) => log.warn({ err }, 'A picture of a page was not drawn'))
  }

  function bytesOf({ hash, parts }: Card): Promise<Buffer> {
    const current = drawing.get(hash) ?? readOrDraw(hash, parts).finally(() => drawing.delete(hash))
    drawing.set(hash, current)
    return current
  }

  async function readOrDraw(hash: string, parts: readonly (CardPart | CardShape)[]) {
    const file = path.join(cardsFolder(config.dataDir), `${hash}.jpg`)
    const before = await readMarked(file)
    if (before) return before
    const bytes = await drawJpeg(parts)
    // Without room on the disk, it is drawn each time.
    await writeWhole(file, bytes).catch((err: unknown) =>
      log.warn({ err }, 'A picture of a page was not kept'),
    )
    return bytes
  }

  return { find, bytesOf }
}

/** Marks it as used, so that it is not removed as long as somebody shows it. */
async function readMarked(file: string) {
  const found = await open(file, 'r').catch(() => undefined)
  if (!found) return undefined
  try {
    const now = new Date()
    await found.utimes(now, now).catch(() => undefined)
    return await found.readFile()
  } finally {
    await found.close()
  }
}

export type PublicCards = ReturnType<typeof publicCards>
