import { type Post, postOf } from './message.ts'

/** Tells admins what failed and what to do. */
export const adminPost = (
  kind: 'job-failed' | 'channel-off',
  { title, text, path }: { title: string; text: string; path: string },
): Post => postOf(kind, { title, text }, { path })
