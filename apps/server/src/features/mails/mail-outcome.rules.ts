import type { MailOutcome } from "@manara/contract/mails/mail-sender-rules";

/** Fault of a mail, as the library that sends it names it. */
interface SendFault {
  code?: string;
  /** Of the socket, where `code` says no more than that it failed. */
  originalCode?: string;
  /** Line of the mail server. */
  response?: string;
  responseCode?: number;
  /** Command that it answered. */
  command?: string;
}

const byCode: Record<string, MailOutcome> = {
  EAUTH: "LOGIN_REFUSED",
  ENOAUTH: "LOGIN_REFUSED",
  EMESSAGE: "MESSAGE_REFUSED",
  EDNS: "UNKNOWN_HOST",
  ETIMEDOUT: "NO_ANSWER",
  EABORT: "NO_ANSWER",
  ETLS: "NOT_ENCRYPTED",
  EREQUIRETLS: "NOT_ENCRYPTED",
};

/** Tells a refused sender, recipient and message apart; a server may say only with the recipient that it is the sender. */
function judgeEnvelope({ command, response = "" }: SendFault): MailOutcome {
  if (command === "MAIL FROM" || /\bsender\b/i.test(response)) return "SENDER_REFUSED";
  return command === "RCPT TO" ? "RECIPIENT_REFUSED" : "MESSAGE_REFUSED";
}

function judgeSocket(code: string): MailOutcome {
  if (/CERT|ISSUER|LEAF_SIGNATURE/.test(code)) return "CERTIFICATE";
  if (/SSL|TLS|EPROTO/.test(code)) return "NOT_ENCRYPTED";
  if (code === "ETIMEDOUT") return "NO_ANSWER";
  return /^E(CONNREFUSED|HOSTUNREACH|NETUNREACH|HOSTDOWN)$/.test(code) ? "NOT_REACHED" : "BROKEN_OFF";
}

/** "Authentication required", which some servers say to the sender of a program that has not signed in. */
const LOGIN_NEEDED = 530;

/** Why a mail server did not take a mail. */
export function judgeFault(fault: SendFault): MailOutcome {
  const { code = "", originalCode = "", responseCode = 0 } = fault;
  if (responseCode >= 400 && responseCode < 500) return "NOT_NOW";
  if (responseCode === LOGIN_NEEDED) return "LOGIN_REFUSED";
  if (code === "EENVELOPE") return judgeEnvelope(fault);
  return code === "ESOCKET" ? judgeSocket(originalCode) : (byCode[code] ?? "BROKEN_OFF");
}
