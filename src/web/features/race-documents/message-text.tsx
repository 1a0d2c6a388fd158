import { unbroken } from '#shared/domain/words/unbroken.ts'
import { WholeWords } from '#web/ui/index.ts'

type Props = {
  text: string
  /** What it may name. */
  carClass?: string | undefined
}

/** What happened, in lines that end between phrases: not in 'place 3', '12 laps', 'stop-and-go' or the name of the class. */
export function MessageText({ text, carClass }: Props) {
  return <WholeWords text={withWholeClass(wholeCounts(text), carClass)} />
}

/** With numbers on the line of what they count: '1 contact' */
export const wholeCounts = (text: string) =>
  text
    .replaceAll(/(place|car|lap) (\d)/g, '$1\u00A0$2')
    .replaceAll(/(\d) (?!of )(\p{Ll})/gu, '$1\u00A0$2')

const withWholeClass = (text: string, carClass = '') =>
  carClass.includes(' ') ? text.replaceAll(carClass, unbroken(carClass)) : text
