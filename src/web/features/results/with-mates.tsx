import type { RaceResult } from '#shared/contract/race-result.ts'
import { NameList, WholeWords } from '#web/ui/index.ts'
import { mates } from './result-texts.ts'

type Props = {
  car: Pick<RaceResult, 'driverName' | 'drivers'>
  /** On the next line: the team, or the model. */
  detail: string
}

/** 'with Otto Vollgas, Ella Undercut': the other drivers of a car, each name in one piece. */
export function WithMates({ car, detail }: Props) {
  const others = mates(car)
  if (others.length === 0) return <WholeWords text={detail} />
  return (
    <>
      with{'\u00A0'}
      <NameList names={others.map(({ name, shownName }) => ({ id: name, name: shownName }))} />
      {detail !== '' && (
        <>
          <br />
          <WholeWords text={detail} />
        </>
      )}
    </>
  )
}
