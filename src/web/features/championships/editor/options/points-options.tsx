import { NumberField, TextAreaField } from '#web/ui/index.ts'
import { useEditor } from '../editor-context.ts'
import { OptionFold } from './option-fold.tsx'

export function PointsOptions() {
  const {
    form: { control },
  } = useEditor()
  return (
    <OptionFold group="points" isOpenAtFirst>
      <TextAreaField
        control={control}
        name="configuration.points"
        label="Points by Place in Class"
        help="From the first place on, such as 25, 18, 15."
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
