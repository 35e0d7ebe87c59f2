import { deviceNowMs } from "@fairdraw/client/time/device-clock.ts";
import { isRight } from "@fairdraw/wire/core/rights.ts";
import { operatorLogin } from "@fairdraw/wire/staff/operator-calls.ts";
import { Alert, Button, Card, Form, Input } from "antd";
import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import * as z from "zod/mini";
import { operatorCall } from "../call/operator-call.ts";
import { beginSession, lastEndReason, useSession } from "../call/session.ts";
import { failureText } from "../texts/outcome-text.ts";
import { useTexts } from "../texts/texts.ts";
import { LanguageChoice } from "./language-choice.tsx";

const Opened = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  UserName: z.string(),
  Rights: z.array(z.string()),
});

interface LoginForm {
  readonly UserName: string;
  readonly Password: string;
  readonly Totp: string;
  readonly MerchantCode?: string;
}

/** The door of staff: account, password and the code of the authenticator. Leads back to the page that was asked for. */
export function LoginPage() {
  const texts = useTexts();
  const session = useSession();
  const { state } = useLocation();
  const [form] = Form.useForm<LoginForm>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (session !== null) return <Navigate to={askedFor(state)} replace />;

  async function enter({ MerchantCode = "", ...rest }: LoginForm): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    const body = { ...rest, ...(MerchantCode === "" ? {} : { MerchantCode }) };
    const outcome = await operatorCall(operatorLogin, body);
    setIsBusy(false);
    const opened = Opened.safeParse(outcome.kind === "done" ? outcome.answer : null);
    if (opened.success) {
      const { access_token: token, expires_in, UserName, Rights } = opened.data;
      const endsAt = deviceNowMs() + expires_in * 1000;
      beginSession({ token, userName: UserName, rights: Rights.filter(isRight), endsAt });
      return;
    }
    // A code works once, so it is never right a second time.
    form.resetFields(["Totp"]);
    setFailure(failureText(operatorLogin, outcome, texts));
  }

  const reason = lastEndReason();
  const needed = { required: true, message: texts.ui("needed") };
  return (
    <main className="door">
      <Card title={<h1>{texts.ui("title")}</h1>} extra={<LanguageChoice />}>
        {failure === null && reason !== null && (
          <Alert type="info" showIcon={false} title={texts.ui(reason)} />
        )}
        {failure !== null && <Alert type="error" showIcon={false} title={failure} />}
        <Form form={form} layout="vertical" onFinish={(values) => void enter(values)}>
          <Form.Item name="UserName" label={texts.ui("account")} rules={[needed]}>
            <Input autoComplete="username" />
          </Form.Item>
          <Form.Item name="Password" label={texts.ui("password")} rules={[needed]}>
            <Input type="password" autoComplete="current-password" />
          </Form.Item>
          <Form.Item
            name="Totp"
            label={texts.ui("totp")}
            extra={texts.ui("totpHint")}
            rules={[{ pattern: /^\d{6}$/, message: texts.ui("totpHint") }, needed]}
          >
            <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
          </Form.Item>
          <Form.Item name="MerchantCode" label={texts.ui("merchantCode")}>
            <Input autoComplete="off" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={isBusy}>
            {texts.ui("signIn")}
          </Button>
        </Form>
      </Card>
    </main>
  );
}

/** The page that the login was put in front of. Shape: a path of the console. */
function askedFor(state: unknown): string {
  const path: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "from") : null;
  return typeof path === "string" && path.startsWith("/") && !path.startsWith("//") ? path : "/";
}
