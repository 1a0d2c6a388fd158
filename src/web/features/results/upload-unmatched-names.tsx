import { Row, Rows, ScrollBox } from '#web/ui/index.ts'

export function UploadUnmatchedNames({ names }: { names: string[] }) {
  const sorted = names.toSorted((a, b) => a.localeCompare(b))
  return (
    <ScrollBox label="Names without a member">
      <Rows>
        {sorted.map((name) => (
          <Row key={name}>{name}</Row>
        ))}
      </Rows>
    </ScrollBox>
  )
}
