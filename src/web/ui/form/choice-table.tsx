import { HiddenText } from '../layout/text.tsx'
import { CheckBox } from './check-box.tsx'
import styles from './choice-table.module.css'

type Row<Key extends string, Column extends string> = {
  key: Key
  label: string
  /** The columns that are chosen. */
  on: readonly Column[]
  /** Those of them that have to stay so. */
  fixed: readonly Column[]
}

type Props<Key extends string, Column extends string> = {
  label: string
  columns: readonly { value: Column; label: string }[]
  groups: readonly { title: string; rows: readonly Row<Key, Column>[] }[]
  onChange: (key: Key, column: Column, isOn: boolean) => void
}

/** A checkbox for each row and column, below one head. */
export function ChoiceTable<Key extends string, Column extends string>(props: Props<Key, Column>) {
  const { label, columns, groups, onChange } = props
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <HiddenText>{label}</HiddenText>
          </th>
          {columns.map((column) => (
            <th key={column.value} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          <tr>
            <th className={styles['group']} scope="rowgroup" colSpan={columns.length + 1}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.key}>
              <th className={styles['row']} scope="row">
                {row.label}
              </th>
              {columns.map(({ value, label: name }) => (
                <td key={value}>
                  <CheckBox
                    // Of one column it is clear what it means.
                    aria-label={columns.length === 1 ? row.label : `${row.label}: ${name}`}
                    checked={row.on.includes(value)}
                    disabled={row.fixed.includes(value)}
                    onCheckedChange={(isOn) => onChange(row.key, value, isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
