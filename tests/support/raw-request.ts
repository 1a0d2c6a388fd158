import { connect } from 'node:net'

/** Sends exactly these bytes and returns the response once the server has closed the connection. */
export function rawRequest(port: number, ...said: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  for (const text of said) socket.write(text)
  return answerOn(socket)
}

export function answerOn(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    // Whether closed or reset, no more data will arrive.
    socket.on('error', () => undefined).on('close', () => resolve(answer))
  })
}

/** The status line, such as 'HTTP/1.1 408 …', and the JSON body. */
export function parsedAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const isJson = /content-type: application\/json/i.test(head)
  return {
    status: Number(head.split(' ')[1]),
    body: isJson && body ? (JSON.parse(body) as unknown) : body,
  }
}
