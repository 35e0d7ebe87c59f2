import { createServer, type Server, type Socket } from "node:net";

/** A mail as it came in: who it is for on the envelope, and all its lines. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly data: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The answer to every recipient from now on; "250 OK" to begin with. */
  answerRecipients(line: string): void;
  close(): Promise<void>;
}

/** A server that takes mail and keeps it, for tests. Source: RFC 5321, as far as a client of ours goes. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const open = new Set<Socket>();
  let recipientLine = "250 OK";
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => {});
    talk(socket, { mails, recipientLine: () => recipientLine });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answerRecipients(line) {
      recipientLine = line;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function talk(socket: Socket, at: { mails: ReceivedMail[]; recipientLine: () => string }): void {
  let [to, data, rest]: [string[], string[] | null, string] = [[], null, ""];
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (data !== null) {
      if (line !== ".") return void data.push(line);
      at.mails.push({ to, data: data.join("\n") });
      [to, data] = [[], null];
      return say("250 kept");
    }
    const command = line.slice(0, 4).toUpperCase();
    if (command === "RCPT") {
      const answer = at.recipientLine();
      if (answer.startsWith("250")) to.push(/<(.*)>/.exec(line)?.[1] ?? "");
      return say(answer);
    }
    if (command === "DATA") {
      data = [];
      return say("354 go on");
    }
    return say(command === "QUIT" ? "221 bye" : "250 OK");
  };
  say("220 test");
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) hear(line);
  });
}
