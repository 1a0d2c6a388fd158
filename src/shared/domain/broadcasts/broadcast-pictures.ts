/** What a broadcast can lay over its video: names of addresses, and words for whoever sets it up. */
export const BROADCAST_PICTURES = {
  entries: { name: 'Entry list', text: 'Every car with its crew, by class.' },
  grid: { name: 'Starting grid', text: 'The order of the qualifying, with best laps.' },
  result: { name: 'Result', text: 'The classification of the race, by class.' },
  table: { name: 'Championship table', text: 'The standings of the championship of the event.' },
  driver: {
    name: 'Car',
    text: 'One car at the lower edge, with its place. Add &number=7 for one of them; without it, all take turns.',
  },
  tower: {
    name: 'Live: timing tower',
    text: 'The first cars of each class with their gaps, each second, while a relay sends live timing.',
  },
  battle: {
    name: 'Live: battle',
    text: 'The two cars of a class that are closest. Add &number=7 for that car and the one ahead of it.',
  },
  'on-track': {
    name: 'Live: car',
    text: 'One car at the lower edge as it is now: the leader, or another one with &number=7.',
  },
} as const satisfies Record<string, { name: string; text: string }>

export const LIVE_PICTURES = ['tower', 'battle', 'on-track'] as const
export type LivePicture = (typeof LIVE_PICTURES)[number]

export const isLivePicture = (picture: BroadcastPicture): picture is LivePicture =>
  LIVE_PICTURES.some((one) => one === picture)

export type BroadcastPicture = keyof typeof BROADCAST_PICTURES

export const BROADCAST_PICTURE_KEYS = Object.keys(BROADCAST_PICTURES) as [
  BroadcastPicture,
  ...BroadcastPicture[],
]

/** Of the picture, in pixels: what a source in a broadcast program is set to. */
export const BROADCAST_SIZE = { width: 1920, height: 1080 } as const

/** The address of one picture. Without an event: the one that is on, the next, or the last. */
export function pictureAddress(
  address: string,
  picture: BroadcastPicture,
  eventId: number | undefined,
) {
  return `${address}/${picture}${eventId === undefined ? '' : `?event=${eventId}`}`
}
