import { SubLine, WideOnly } from '#web/ui/index.ts'

type Props = { name: string; abbreviation: string | undefined }

/** The name in a narrow head beside its plate; where it has no room, what tells it from others of that plate. */
export function ShortName({ name, abbreviation }: Props) {
  return (
    <>
      {abbreviation && <SubLine only="narrow">{abbreviation} </SubLine>}
      <WideOnly>{name}</WideOnly>
    </>
  )
}
