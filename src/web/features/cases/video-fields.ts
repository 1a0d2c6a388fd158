import { z } from 'zod'
import { isSecureAddress } from '#shared/contract/image-url.ts'
import { text } from '#shared/contract/text.ts'
import { secondsOfClock } from '#shared/domain/race-documents/seconds-of-clock.ts'
import { raceClock } from '#shared/domain/race-documents/shown-values.ts'
import type { VideoLink } from '#shared/contract/reports.ts'

/** One video and the second at which the moment begins, as they are typed. */
export const VideoFields = z.object({
  url: text('Link', 2_048).refine(
    (url) => url === '' || isSecureAddress(url),
    'Enter the address of a video, beginning with https://',
  ),
  at: text('Begins At', 10).refine(
    (at) => at === '' || secondsOfClock(at) !== null,
    'Enter where the moment begins, such as 12:34',
  ),
})
export type VideoFields = z.input<typeof VideoFields>

export const NO_VIDEO: VideoFields = { url: '', at: '' }

export const videoFieldsOf = ([link]: readonly VideoLink[]): VideoFields =>
  link ? { url: link.url, at: link.seconds === null ? '' : raceClock(link.seconds) } : NO_VIDEO

/** For the contract: no link without an address. */
export const linksOf = ({ url, at }: VideoFields) =>
  url === '' ? [] : [{ url, seconds: at === '' ? null : secondsOfClock(at) }]
