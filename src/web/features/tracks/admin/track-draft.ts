import type { ListedTrack, TrackForm } from '#shared/contract/tracks.ts'
import type { FormValues } from '#web/data/schema-resolver.ts'

export type TrackDraft = FormValues<typeof TrackForm>

export const DRAFT_LABELS: Record<keyof TrackDraft, string> = {
  name: 'Name',
  layoutVariant: 'Layout',
  country: 'Country',
  length: 'Length',
  turns: 'Turns',
  imageUrl: 'Image URL',
  description: 'Description',
}

export const DRAFT_FIELDS = Object.keys(DRAFT_LABELS) as (keyof TrackDraft)[]

export function draftOf(track: ListedTrack | undefined): TrackDraft {
  return {
    name: track?.name ?? '',
    layoutVariant: track?.layoutVariant ?? '',
    country: track?.country ?? '',
    length: track?.length ?? '',
    turns: track?.turns ?? 0,
    imageUrl: track?.imageUrl ?? '',
    description: track?.description ?? '',
  }
}
