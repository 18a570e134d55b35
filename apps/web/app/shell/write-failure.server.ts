import { text as notices } from "#text/error-messages/notices";
import { text } from "#text/shell/messages";
import { language } from "../language/language.ts";

/** The page for when none can be drawn: it needs neither the school nor a script. */
export const writeFailure = (requestId: string): string => `<!doctype html>
<html lang="${language.locale}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${text.errors.title}</title>
<style>body{max-width:32rem;margin:15vh auto;padding:0 1rem;font:1.125rem/1.7 system-ui,sans-serif;text-align:center}a{display:inline-block;padding:.6rem 1.5rem;color:inherit}</style>
</head>
<body>
<h1>${text.errors.title}</h1>
<p>${text.errors.text}</p>
<p>${notices.code}: <bdi>${requestId}</bdi></p>
<p><a href="">${text.errors.retry}</a></p>
</body>
</html>
`;
