import { violatedUnique } from '#server/database/constraint.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, refuseStale } from '#server/errors.ts'
import { happened, type StatesOf } from '#server/facts/happened.queries.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { changingImages, type Images, NEW_IMAGE } from '#server/images/changing-images.ts'
import type { ListedTrack, TrackChange, TrackForm } from '#shared/contract/tracks.ts'
import {
  deleteTrack,
  getTrackForUpdate,
  hasEvents,
  insertTrack,
  updateTrack,
} from './tracks.queries.ts'

type TrackDeps = Pick<Deps, 'db' | 'config' | 'log' | 'now'>
type Target = { id: number; viewer: Viewer }

export function createTrack(deps: TrackDeps, viewer: Viewer, form: TrackForm) {
  return changing(deps, form.imageUrl, async (tx, images) => {
    await images.use(form.imageUrl, 'imageUrl')
    const track = await insertTrack(tx, form)
    await record(tx, viewer, track.id, { action: 'track.create', after: withoutOutline(track) })
    return track
  })
}

export function changeTrack(deps: TrackDeps, { id, viewer }: Target, change: TrackChange) {
  const { version, ...values } = change
  return changing(deps, values.imageUrl, async (tx, images) => {
    const before = await getTrackForUpdate(tx, id)
    refuseStale('this track', version ?? undefined, before.version)
    if (values.imageUrl !== undefined && values.imageUrl !== before.imageUrl)
      await images.use(values.imageUrl, 'imageUrl')
    const after = await updateTrack(tx, id, defined(values))
    await record(tx, viewer, id, {
      action: 'track.update',
      before: withoutOutline(before),
      after: withoutOutline(after),
    })
    return after
  })
}

export function removeTrack(deps: TrackDeps, { id, viewer }: Target) {
  return changing(deps, null, async (tx) => {
    const before = await getTrackForUpdate(tx, id)
    // Checked first, because the foreign key check would wait for transactions that change an event.
    if (await hasEvents(tx, id))
      throw conflict(
        'This track is currently used in one or more races. Remove all races using this track first.',
      )
    await deleteTrack(tx, id)
    await record(tx, viewer, id, { action: 'track.delete', before: withoutOutline(before) })
  })
}

type Picture = {
  /** As returned by `reEncode`. */
  image: Buffer
  version: number | undefined
}

export function setTrackImage(deps: TrackDeps, { id, viewer }: Target, picture: Picture) {
  const { image, version } = picture
  return changing(deps, NEW_IMAGE, async (tx, images) => {
    const before = await getTrackForUpdate(tx, id)
    refuseStale('this track', version, before.version)
    const after = await updateTrack(tx, id, { imageUrl: await images.keep(image) })
    await record(tx, viewer, id, {
      action: 'track.image',
      before: withoutOutline(before),
      after: withoutOutline(after),
    })
    return after
  })
}

function changing<T>(
  deps: TrackDeps,
  image: Parameters<typeof changingImages>[1],
  work: (tx: Database, images: Images) => Promise<T>,
) {
  return changingImages(deps, image, work).catch((error: unknown) => {
    if (violatedUnique(error) === 'tracks_name_layout')
      throw conflict('There is a track of this name and layout already', 'name')
    throw error
  })
}

type TrackFact = StatesOf<'track.create' | 'track.update' | 'track.image' | 'track.delete'>

function record(tx: Database, actor: Viewer, subject: number, fact: TrackFact) {
  return happened(tx, { ...fact, actor, subject })
}

/** The outline follows from name and layout. */
const withoutOutline = ({ outline: _outline, ...track }: ListedTrack) => track

function defined({ name, country, length, turns, imageUrl, ...words }: TrackChange) {
  const { description, layoutVariant } = words
  return {
    ...(name !== undefined && { name }),
    ...(country !== undefined && { country }),
    ...(length !== undefined && { length }),
    ...(turns !== undefined && { turns }),
    ...(imageUrl !== undefined && { imageUrl }),
    ...(description !== undefined && { description }),
    ...(layoutVariant !== undefined && { layoutVariant }),
  }
}
