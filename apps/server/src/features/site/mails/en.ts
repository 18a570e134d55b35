import type { ContactMailText } from "./compose-contact.ts";

export const text: ContactMailText = {
  subject: (name) => `A message from ${name}`,
  name: "Name",
  email: "E-mail",
  message: "Message",
  origin: (brand) =>
    `This message was written on the contact page of ${brand}; an answer goes to the person who wrote it.`,
  answerSubject: (brand) => `Answer to your message to ${brand}`,
  yourMessage: "Your message",
};
