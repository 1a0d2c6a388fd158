import { useWatch } from 'react-hook-form'
import { GROUP_TITLES } from '#shared/domain/scoring/words/option-groups.ts'
import { NumberField, TextAreaField } from '#web/ui/index.ts'
import { useEditor } from '../editor-context.ts'
import { OptionFold } from './option-fold.tsx'

export function PointsOptions() {
  const {
    form: { control },
  } = useEditor()
  const classSize = useWatch({ control, name: 'configuration.classSize' })
  const isUsed = !classSize.some(({ starters }) => starters !== null && starters <= 1)
  return (
    <OptionFold group="points" isOpenAtFirst>
      <TextAreaField
        control={control}
        name="configuration.points"
        label="Points by Place in Class"
        help={isUsed ? 'From the first place on, such as 25, 18, 15.' : UNUSED_TEXT}
      />
      <NumberField
        control={control}
        name="configuration.beyond"
        label="Each Classified Place After the List"
        min={0}
      />
    </OptionFold>
  )
}

const UNUSED_TEXT = `Without effect: there is a list for every size of a class, under ${GROUP_TITLES.length}.`
