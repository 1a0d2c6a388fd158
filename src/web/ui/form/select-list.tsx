import { Select } from '@base-ui/react/select'
import { Check } from 'lucide-react'
import { Icon } from '../icon.tsx'
import menu from '../overlay/menu.module.css'
import { ClassDot } from '../status/class.tsx'
import { groupOptions, type SelectOption } from './select-options.ts'

type Props = { label: string; options: SelectOption<string | number>[]; isLoading: boolean }

/** The open list of a select: groups with class and note, and options, of which the selected one has a tick. */
export function SelectList({ label, options, isLoading }: Props) {
  return (
    <Select.Portal>
      <Select.Positioner className={menu['positioner']} sideOffset={4} alignItemWithTrigger={false}>
        <Select.Popup className={menu['menu']}>
          <Select.List aria-label={label}>
            {isLoading && <div className={menu['waiting']}>Loading</div>}
            {groupOptions(options).map(({ group, options: rows }) => (
              <Select.Group key={group?.label ?? ''}>
                {group && (
                  <Select.GroupLabel className={menu['group']}>
                    {group.classToken && <ClassDot classToken={group.classToken} />}
                    {group.label}
                    {group.note && <span className={menu['note']}>{group.note}</span>}
                  </Select.GroupLabel>
                )}
                {rows.map((row) => (
                  <OptionRow key={row.value} {...row} />
                ))}
              </Select.Group>
            ))}
          </Select.List>
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  )
}

function OptionRow({ value, label, note, icon }: SelectOption<string | number>) {
  return (
    <Select.Item value={value} className={menu['item']}>
      {icon && <Icon icon={icon} />}
      <Select.ItemText>{label}</Select.ItemText>
      {note && <span className={menu['note']}>{note}</span>}
      <Select.ItemIndicator className={menu['check']}>
        <Icon icon={Check} />
      </Select.ItemIndicator>
    </Select.Item>
  )
}
