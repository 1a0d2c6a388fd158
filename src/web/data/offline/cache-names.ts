/** Caches of the browser that belong to the app. Each name contains the build, because another one may read data differently. */
const OURS = 'paddock-'

/** The files of the pages. */
export const filesOf = (build: string) => `${OURS}files-${build}`

/** The data that was seen, by its owner; without an owner, what all of these names begin with. */
export const dataOf = (build: string, owner = '') => `${OURS}data-${build}-${owner}`

export const isOfOtherBuild = (name: string, build: string) =>
  name.startsWith(OURS) && name !== filesOf(build) && !name.startsWith(dataOf(build))

export const isData = (name: string) => name.startsWith(`${OURS}data-`)

/** A message to the service worker: files that were loaded before it answered requests. */
export type SeenFiles = { seenFiles: string[] }

export const isAsset = (path: string) => path.startsWith('/assets/')
