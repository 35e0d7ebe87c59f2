import { Link } from "@fairdraw/client/page/link.tsx";
import { loginResults } from "@fairdraw/wire/session/results.ts";
import { acceptInvitation, openInvitation } from "@fairdraw/wire/staff/staff-calls.ts";
import { Alert, Button, Card, Form, Input, QRCode } from "antd";
import { useState } from "react";
import { useLocation } from "react-router";
import { LanguageChoice } from "../app/language-choice.tsx";
import { type Outcome, operatorCall, type Values } from "../call/operator-call.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts, useWords } from "../texts/texts.ts";
import { staffWords } from "./words.ts";

const passwordMin = 12;

/** Where a link of an invitation leads: authenticator, password, code. The token stands behind the `#`, which no server sees. */
export function InvitationPage() {
  const words = useWords(staffWords);
  const token = useLocation().hash.slice(1);
  const [code, setCode] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | undefined>();
  const [isDone, setIsDone] = useState(false);

  async function open(linkCode: string): Promise<void> {
    const answer = await operatorCall(openInvitation, { Token: token, Code: linkCode });
    setCode(linkCode);
    setOutcome(answer);
  }

  return (
    <main className="door">
      <Card>
        <h1>{words.invitation}</h1>
        {isDone ? (
          <>
            <Alert className="space" type="success" showIcon={false} title={words.accepted} />
            <Link to="/login">{words.toLogin}</Link>
          </>
        ) : (
          <>
            {(token === "" || (outcome !== undefined && outcome.kind !== "done")) && (
              <Alert
                className="space"
                role="alert"
                type="error"
                showIcon={false}
                title={refusalOf(outcome, words.broken, words.locked)}
              />
            )}
            {outcome?.kind === "done" && code !== null ? (
              <InvitationForm
                link={{ Token: token, Code: code }}
                invited={outcome.answer}
                onDone={() => setIsDone(true)}
              />
            ) : (
              token !== "" && <LinkCodeForm onOpen={open} />
            )}
          </>
        )}
        <div className="space">
          <LanguageChoice />
        </div>
      </Card>
    </main>
  );
}

function refusalOf(outcome: Outcome | undefined, broken: string, locked: string): string {
  const isLocked = outcome?.kind === "refused" && outcome.code === loginResults.LOCKED.code;
  return isLocked ? locked : broken;
}

/** Asks for the code that somebody else told than made the link. */
function LinkCodeForm({ onOpen }: { onOpen: (code: string) => Promise<void> }) {
  const words = useWords(staffWords);
  const texts = useTexts();
  const [isBusy, setIsBusy] = useState(false);

  async function send({ Code }: { Code: string }): Promise<void> {
    setIsBusy(true);
    await onOpen(Code.trim().toUpperCase());
    setIsBusy(false);
  }

  return (
    <Form layout="vertical" onFinish={(values: { Code: string }) => void send(values)}>
      <Form.Item
        name="Code"
        label={words.linkCode}
        extra={words.linkCodeHint}
        rules={[
          { required: true, pattern: /^\s*[A-Za-z2-7]{8}\s*$/, message: texts.ui("wrongForm") },
        ]}
      >
        <Input autoComplete="off" maxLength={10} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {words.openLink}
      </Button>
    </Form>
  );
}

interface Chosen {
  Password: string;
  Again: string;
  Totp: string;
}

function InvitationForm({
  link,
  invited,
  onDone,
}: {
  link: { Token: string; Code: string };
  invited: Values;
  onDone: () => void;
}) {
  const words = useWords(staffWords);
  const texts = useTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const secret = String(invited["TotpSecret"]);

  async function accept({ Password, Totp }: Chosen): Promise<void> {
    setIsBusy(true);
    const outcome = await operatorCall(acceptInvitation, { ...link, Password, Totp });
    setIsBusy(false);
    if (outcome.kind === "done") return onDone();
    setFailure(
      outcome.kind === "refused"
        ? refusalOf(outcome, words.wrongCode, words.locked)
        : failureText(acceptInvitation, outcome, texts),
    );
  }

  return (
    <Form layout="vertical" onFinish={(values: Chosen) => void accept(values)}>
      <p>{words.invites.replace("{name}", String(invited["UserName"]))}</p>
      <p>{words.scan}</p>
      {/* The secret below says the same to those who do not see it. */}
      <div aria-hidden="true">
        <QRCode value={String(invited["TotpUri"])} bordered={false} type="svg" />
      </div>
      <p>
        {words.secret}: <code className="secret">{secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <p>{words.choose}</p>
      <Form.Item
        name="Password"
        label={words.password}
        rules={[{ required: true, min: passwordMin, message: words.choose.slice(3) }]}
      >
        <Input type="password" autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="Again"
        label={words.again}
        dependencies={["Password"]}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, value) => {
              if (value !== getFieldValue("Password")) throw new Error(words.differs);
            },
          }),
        ]}
      >
        <Input type="password" autoComplete="new-password" />
      </Form.Item>
      <p>{words.code}</p>
      <Form.Item
        name="Totp"
        label={texts.ui("totp")}
        rules={[{ required: true, pattern: /^\d{6}$/, message: texts.ui("wrongForm") }]}
      >
        <Input inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
      </Form.Item>
      {failure !== null && (
        <Alert className="space" role="alert" type="error" showIcon={false} title={failure} />
      )}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {words.accept}
      </Button>
    </Form>
  );
}
