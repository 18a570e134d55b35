import type { ContactMailText } from "./compose-contact.ts";

export const text: ContactMailText = {
  subject: (name) => `رسالة من ${name}`,
  name: "الاسم",
  email: "البريد الإلكتروني",
  message: "الرسالة",
  origin: (brand) => `كُتبت هذه الرسالة في صفحة الاتصال بنا في ${brand}، والرد عليها يصل إلى صاحبها.`,
  answerSubject: (brand) => `رد على رسالتك إلى ${brand}`,
  yourMessage: "رسالتك",
};
