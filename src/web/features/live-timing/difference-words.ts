import type { Difference } from '#shared/contract/live-desk.ts'
import { counted } from '#shared/domain/words/plural.ts'

const LIST = new Intl.ListFormat('en')

/** 'completed 41 laps live, and 42 in the file' */
export function differenceWords(difference: Difference): string {
  switch (difference.what) {
    case 'laps':
      return `completed ${counted(difference.live, 'lap')} live, and ${difference.file} in the file`
    case 'place':
      return `came in P${difference.live} of its class live, and in P${difference.file} in the file`
    case 'drivers':
      return `was driven by ${LIST.format(difference.live)} live, and by ${LIST.format(difference.file)} in the file`
    case 'only-live':
      return 'was seen live only'
    default:
      return 'is in the file only'
  }
}
