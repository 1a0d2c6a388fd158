import type { DriverComparison } from '#shared/contract/driver-history.ts'
import { SubLine } from '#web/ui/index.ts'

type Props = Pick<DriverComparison, 'a' | 'b'> & {
  /** By how much the first driver was slower. */
  difference: number
  /** Without its sign: '0.234', '0.42%' */
  text: string
}

/** A difference, and below it the name of the driver who was faster. */
export function FasterBy({ a, b, difference, text }: Props) {
  const isLevel = Number.parseFloat(text) === 0
  return (
    <>
      <b>{text}</b>
      {!isLevel && <SubLine>{(difference < 0 ? a : b).displayName}</SubLine>}
    </>
  )
}
