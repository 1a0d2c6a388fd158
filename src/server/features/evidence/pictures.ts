import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { invalidInput, notFound } from '#server/errors.ts'
import {
  hasIds,
  loadCases,
  noteReading,
  readsReport,
  readsStatement,
  seenBy,
  type SeenCase,
} from '#server/features/case-access/index.ts'
import {
  copyEvidence,
  openEvidence,
  removeEvidence,
  writeEvidence,
} from '#server/images/evidence-files.ts'
import { newEvidence } from '#server/images/image-names.ts'
import { reEncode } from '#server/images/re-encode.ts'
import type { Member } from '#shared/domain/permissions.ts'
import {
  attachWaiting,
  deleteOlderWaiting,
  deleteOthersOf,
  deleteWaiting,
  findPicture,
  insertPicture,
  type listCasePictures,
  listPicturesOf,
  type PictureOwner,
} from './evidence.queries.ts'

/** Of one member: for a few texts that are being written at once. */
const MOST_WAITING = 12

/** Stores a picture for a text that its uploader is writing. Until that is sent, nobody else can see it. */
export async function uploadPicture(
  { db, config, now }: Deps,
  uploader: Member,
  file: { path: string },
) {
  const bytes = await reEncode(file.path)
  const name = newEvidence()
  const older = await db.transaction(async (tx) => {
    await insertPicture(tx, { name, uploaderId: uploader.id, uploadedAt: now() })
    await writeEvidence(config, name, bytes)
    return deleteOlderWaiting(tx, uploader.id, MOST_WAITING)
  })
  for (const one of older) await removeEvidence(config, one)
  return name
}

/** @throws not_found unless it waits for a text of this member */
export async function removeWaiting({ db, config }: Deps, { id }: Member, name: string) {
  const removed = await deleteWaiting(db, id, name)
  if (removed.length === 0) throw notFound('Picture')
  for (const one of removed) await removeEvidence(config, one)
}

/** Makes pictures that wait part of a text. */
export async function attachPictures(
  tx: Database,
  uploader: Member,
  names: readonly string[],
  owner: PictureOwner,
) {
  if (names.length === 0) return
  const attached = await attachWaiting(tx, { names, uploaderId: uploader.id, owner })
  if (attached < names.length) throw gone()
}

/** Gives a report these pictures, of which it may have some. Files of others are removed when everything is tidied up. */
export async function setPictures(
  tx: Database,
  uploader: Member,
  names: readonly string[],
  reportId: number,
) {
  const present = (await listPicturesOf(tx, { reportId })).map(({ name }) => name)
  const added = names.filter((name) => !present.includes(name))
  await deleteOthersOf(tx, reportId, names)
  await attachPictures(tx, uploader, added, { reportId })
}

/** Gives a copy of a text copies of its pictures: whoever knows the address of one learns nothing of the other. */
export async function copyPictures(
  { config }: Pick<Deps, 'config'>,
  tx: Database,
  from: PictureOwner,
  to: PictureOwner,
) {
  for (const { name: original, ...picture } of await listPicturesOf(tx, from)) {
    const name = newEvidence()
    if (picture.removedAt === null) await copyEvidence(config, original, name)
    await insertPicture(tx, { ...picture, ...to, name })
  }
}

const gone = () =>
  invalidInput('A picture is no longer there. Remove it and add it again.', 'pictures')

export type CasePictures = Awaited<ReturnType<typeof listCasePictures>>

/** What a text shows of its pictures. */
export const picturesOf = (
  pictures: CasePictures,
  owner: 'reportId' | 'statementId' | 'noteId',
  id: number,
) =>
  pictures
    .filter((picture) => picture[owner] === id)
    .map(({ name, removedAt }) => ({ name, removedAt }))

/** The file of a picture. @throws not_found alike where there is none and where it is hidden */
export async function getPicture(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  viewer: Member,
  name: string,
) {
  const at = now()
  const found = await atOneMoment(db, (tx) => findReadable(tx, viewer, name, at))
  const file = found && (await openEvidence(config, name))
  if (!file) throw notFound('Picture')
  if (found.seen) await noteReading(db, found.seen, viewer, at)
  return file
}

/** The case of a picture that somebody may see, if it belongs to one already. */
async function findReadable(db: Database, viewer: Member, name: string, now: Date) {
  const picture = await findPicture(db, name)
  if (!picture || picture.removedAt !== null) return undefined
  if (picture.caseId === null)
    return picture.uploaderId === viewer.id ? { seen: undefined } : undefined
  const [seen] = await seenBy(db, viewer, await loadCases(db, hasIds([picture.caseId])), now)
  return seen && readsTextOf(seen, viewer, picture) ? { seen } : undefined
}

type Picture = NonNullable<Awaited<ReturnType<typeof findPicture>>>

function readsTextOf(seen: SeenCase, viewer: Member, { reportId, carId }: Picture) {
  if (carId !== null) return readsStatement(seen, { carId })
  if (reportId === null) return seen.sees('work')
  const report = seen.loaded.reports.find(({ id }) => id === reportId)
  return report !== undefined && readsReport(seen, viewer, report)
}
