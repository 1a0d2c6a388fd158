import { Panel, Row, Rows } from '#web/ui/index.ts'

export function UploadUnmatchedNames({ names }: { names: string[] }) {
  return (
    <Panel flush>
      <Rows label="Names without a member">
        {names.map((name) => (
          <Row key={name}>{name}</Row>
        ))}
      </Rows>
    </Panel>
  )
}
