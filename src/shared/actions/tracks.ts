import { ListedTrack } from '../contract/tracks.ts'
import type { ActionsOf } from './action.ts'

const TRACK = { about: 'track', announces: ['tracks'] } as const

/** The outline follows from name and layout. */
const Track = ListedTrack.omit({ outline: true })

export const TRACK_ACTIONS = {
  'track.create': { text: 'Track created', ...TRACK, after: Track },
  'track.update': { text: 'Track changed', ...TRACK, before: Track, after: Track },
  'track.image': { text: 'Track image changed', ...TRACK, before: Track, after: Track },
  'track.delete': { text: 'Track deleted', ...TRACK, before: Track },
} as const satisfies ActionsOf<'track'>
