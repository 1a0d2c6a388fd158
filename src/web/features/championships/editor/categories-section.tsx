import { useController } from 'react-hook-form'
import { Panel, Text, TextInput } from '#web/ui/index.ts'
import { useEditor, useErrorAt } from './editor-context.ts'
import { ListRows } from './options/list-rows.tsx'

/** Categories with tables of their own. */
export function CategoriesSection() {
  const { form, known } = useEditor()
  const { field } = useController({ control: form.control, name: 'categories' })
  const errorAt = useErrorAt()
  return (
    <Panel title="Categories">
      <Text tone="muted">
        Each has tables of its own, such as Am or Rookies. Which cars belong to one is decided on
        the championship’s page; until then, its tables are empty. {knownText(known.categories)}
      </Text>
      <ListRows
        items={field.value}
        what="category"
        addLabel="Add a Category"
        first={{ name: '' }}
        onChange={field.onChange}
      >
        {({ name }, index, change) => (
          <TextInput
            label={`Category ${index + 1}`}
            autoComplete="off"
            maxLength={40}
            value={name}
            error={errorAt(`categories.${index}.name`)}
            onChange={(next) => change({ name: next })}
            onBlur={field.onBlur}
          />
        )}
      </ListRows>
    </Panel>
  )
}

/** Which names mean something already; nothing about a new championship, whose cars nobody knows. */
function knownText(categories: readonly string[] | undefined) {
  if (!categories) return null
  if (categories.length === 0) return 'No car has one yet.'
  return `So far its cars have: ${categories.join(', ')}.`
}
