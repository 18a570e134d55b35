const tableOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(Array.from(pairs.matchAll(/(\w+)=(\S+)/g), ([, name = "", sign = ""]) => [name, sign]));

/** Names of TeX that are a sign with room around it. */
const BETWEEN = tableOf(
  `times=× cdot=· div=÷ pm=± mp=∓ ast=∗ circ=∘ oplus=⊕ otimes=⊗ le=≤ leq=≤ leqslant=≤ ge=≥ geq=≥ geqslant=≥ ne=≠ neq=≠
  ll=≪ gg=≫ approx=≈ equiv=≡ sim=∼ simeq=≃ cong=≅ propto=∝ in=∈ ni=∋ notin=∉ subset=⊂ subseteq=⊆ supset=⊃ supseteq=⊇
  cap=∩ cup=∪ setminus=∖ mid=| land=∧ wedge=∧ lor=∨ vee=∨ parallel=∥ perp=⊥ therefore=∴ because=∵ to=→ rightarrow=→
  longrightarrow=→ mapsto=↦ leftarrow=← gets=← leftrightarrow=↔ rightleftharpoons=⇌ Rightarrow=⇒ implies=⇒
  Leftarrow=⇐ Leftrightarrow=⇔ iff=⇔ uparrow=↑ downarrow=↓`,
);

/** Those that are a sign like a letter. Other names read as they are written. */
const SIGNS = tableOf(
  `infty=∞ degree=° forall=∀ exists=∃ nexists=∄ emptyset=∅ varnothing=∅ neg=¬ lnot=¬ int=∫ iint=∬ oint=∮ sum=∑ prod=∏
  partial=∂ nabla=∇ angle=∠ triangle=△ prime=′ ell=ℓ hbar=ℏ ldots=… cdots=… dots=… vdots=⋮ lvert=| rvert=| vert=|
  langle=⟨ rangle=⟩ lfloor=⌊ rfloor=⌋ lceil=⌈ rceil=⌉ alpha=α beta=β gamma=γ delta=δ epsilon=ε
  varepsilon=ε zeta=ζ eta=η theta=θ vartheta=ϑ iota=ι kappa=κ lambda=λ mu=μ nu=ν xi=ξ pi=π rho=ρ sigma=σ tau=τ
  upsilon=υ phi=φ varphi=φ chi=χ psi=ψ omega=ω Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Phi=Φ Psi=Ψ Omega=Ω`,
);

const SETS = tableOf("N=ℕ Z=ℤ Q=ℚ R=ℝ C=ℂ");

/** Calls for room, or for a new line. Other signs after a backslash are themselves. */
const SPACES = new Map(
  Object.entries({ ",": " ", ":": " ", ";": " ", " ": " ", "\n": " ", "!": "", "\\": "; " }),
);

/** Small signs and, in the same order, those that they stand for. */
const smallOf = (small: string, plain: string): ReadonlyMap<string, string> => {
  const signs = [...small];
  return new Map(Array.from(plain, (sign, place) => [sign, signs[place] ?? sign]));
};

const SMALL = {
  "^": smallOf("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ′*°", "0123456789+-=()abcdefghijklmnoprstuvwxyz′*∘"),
  _: smallOf("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ", "0123456789+-=()aehijklmnoprstuvx"),
};

/** A part that a slash or a root would tear apart stands in brackets. */
const group = (part: string): string =>
  /^(?:[\p{Nd}.,]+|\p{L}*|.)\p{No}*$/u.test(part.trim()) ? part.trim() : `(${part.trim()})`;

/** A part above or below the line, in small signs where all of them exist. */
function writeSmall(mark: "^" | "_", part: string): string {
  const signs = [...part.replace(/\s/g, "")].map((sign) => SMALL[mark].get(sign));
  return signs.includes(undefined) ? mark + group(part) : signs.join("");
}

const PART_NAME = /^(?:[cdt]?frac|sqrt|operatorname|overline|vec|(?:text|math)[a-z]*)$/;
const PART = String.raw`\s*([^\s\\^_{}])`;
const FRACTION = new RegExp(String.raw`(?:(\p{Nd})\s*)?\\[cdt]?frac${PART}${PART}(?=([\p{L}\p{N}])?)`, "gu");
const ROOT = new RegExp(String.raw`\\sqrt\s*(?:\[([^\]]*)\])?${PART}`, "gu");
const WORDS = new RegExp(String.raw`\\(?:operatorname|overline|vec|(?:text|math)([a-z]*))${PART}`, "gu");
const RAISED = new RegExp(String.raw`\s*\^${PART}`, "gu");
const LOWERED = new RegExp(String.raw`\s*_${PART}`, "gu");

/** A name of TeX; names that take parts wait for them. */
function readName(name: string): string {
  if (PART_NAME.test(name)) return `\\${name}`;
  return SIGNS.get(name) ?? ` ${BETWEEN.get(name) ?? name.replace(/^q?quad$/, "")} `;
}

/** Signs that stand for what is read already. */
const HELD = /[\u{F0000}-\u{10FFFF}]/gu;

/** Repeats a step until it changes nothing. */
function settle(text: string, step: (text: string) => string): string {
  let [before, after] = [text, step(text)];
  while (after !== before) [before, after] = [after, step(after)];
  return after;
}

/** A formula in one line of signs that people know, from its innermost parts on: a part that is read stands as one sign in the rest. */
function readFormula(tex: string): string {
  const parts: string[] = [];
  const show = (text: string): string =>
    text.replace(HELD, (sign) => parts[(sign.codePointAt(0) ?? 0) - 0xf0000] ?? "");
  const hold = (text: string): string => String.fromCodePoint(0xf0000 + parts.push(show(text)) - 1);
  const readCalls = (text: string): string =>
    text
      .replace(FRACTION, (_, whole: string | undefined, over: string, under: string, next?: string) => {
        const fraction = hold(`${group(show(over))}/${group(show(under))}`);
        return `${whole ? `${whole} ` : ""}${fraction}${next ? " " : ""}`;
      })
      .replace(ROOT, (_, index: string | undefined, part: string) =>
        hold(`${writeSmall("^", show(index ?? ""))}√${group(show(part))}`),
      )
      .replace(
        WORDS,
        (_, style: string | undefined, part: string) => (style === "bb" && SETS.get(show(part))) || part,
      );
  const readPart = (part: string): string =>
    settle(part, readCalls)
      .replace(RAISED, (_, raised: string) => hold(writeSmall("^", show(raised))))
      .replace(LOWERED, (_, lowered: string) => hold(writeSmall("_", show(lowered))));
  const named = tex
    .replace(/\\not\s*=/g, "\\neq ")
    .replace(/\\(?:begin|end)\s*\{[^{}]*\}|[&~]/g, " ")
    .replace(/\\(?:left|right)(?![A-Za-z])\s*\.?|\\(?:[Bb]igg?[lrm]?|displaystyle|limits)(?![A-Za-z])/g, "")
    .replace(/\\(?:([A-Za-z]+)|([^A-Za-z]))/gu, (_, name?: string, sign?: string) =>
      sign === undefined ? readName(name ?? "") : (SPACES.get(sign) ?? hold(sign)),
    );
  const flat = settle(named, (text) =>
    text.replace(/\{([^{}]*)\}/g, (_, part: string) => hold(readPart(part))),
  );
  return show(readPart(flat).replace(/[{}\\]/g, ""))
    .replace(/\s+/g, " ")
    .replace(/([({]) | (?=[)},;])|(?<=\p{L}) (?=\()/gu, "$1")
    .trim();
}

/** Formulas, escaped signs and code, whichever begins first: no mark in them is one. */
const WHOLE =
  /\$\$([^$]*)\$\$|\\([!-/:-@[-`{-~])|(?<=^|\n)(`{3,})[^\n`]*\n([\s\S]*?)\n?\3`*(?=\n|$)|(`+)(?!`)([\s\S]+?)(?<!`)\5(?!`)/g;

/** A row of a table as its cells, and its border as nothing. */
const readRow = (line: string): string => {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|");
  return cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell))
    ? ""
    : cells.map((cell) => cell.trim()).join(" · ");
};

/** Takes marks away, and addresses of links; a star that multiplies stays. */
const readMarks = (text: string): string =>
  text
    .replace(/(?:^[ \t]*\|.*$\n?)+/gm, (table) =>
      table.trimEnd().split("\n").map(readRow).filter(Boolean).join("; "),
    )
    .replace(/^ {0,3}(?:#{1,6}|>)[ \t]+/gm, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/(\*\*?|~~)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    // A run of them is a gap to be filled in.
    .replace(/(?<![\p{L}\p{N}_])__(?=[^\s_])(.+?)(?<=[^\s_])__(?![\p{L}\p{N}_])/gu, "$1");

/** A question or an answer in plain letters, for where it is one of many; a formula goes from left to right. */
export function plainQuestion(markdown: string): string {
  const held: string[] = [];
  const marked = markdown.replace(WHOLE, (_, ...groups: (string | undefined)[]) => {
    const [formula, sign, , block, , code] = groups;
    const text =
      formula === undefined ? (sign ?? block ?? code?.trim()) : `\u2066${readFormula(formula)}\u2069`;
    return String.fromCodePoint(0xf0000 + held.push(text ?? "") - 1);
  });
  return readMarks(marked).replace(HELD, (sign) => held[(sign.codePointAt(0) ?? 0) - 0xf0000] ?? "");
}
