import { connect } from 'node:net'

/** Says exactly this to a server, and gives what it answered once it has ended the connection. */
export function rawRequest(port: number, ...said: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  for (const text of said) socket.write(text)
  return answerOn(socket)
}

export function answerOn(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    // Ended, or cut off: either way nothing more comes.
    socket.on('error', () => undefined).on('close', () => resolve(answer))
  })
}

/** 'HTTP/1.1 408 …' and the JSON of its body. */
export function parsedAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const isJson = /content-type: application\/json/i.test(head)
  return {
    status: Number(head.split(' ')[1]),
    body: isJson && body ? (JSON.parse(body) as unknown) : body,
  }
}
