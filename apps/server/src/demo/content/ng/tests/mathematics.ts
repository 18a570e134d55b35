import type { DemoTest } from "../../types.ts";

export const mathematicsTests = {
  "math-ss1": [
    "What is $$1011_2$$ in base ten? | $$11$$ | $$13$$ | $$9$$ | $$1011$$ | $$1\\times 8+0\\times 4+1\\times 2+1=11$$.",
    "Simplify $$a^5\\times a^3$$. | $$a^8$$ | $$a^{15}$$ | $$a^2$$ | $$2a^8$$ | Powers of the same base are multiplied by adding their indices.",
    "Write $$0.00047$$ in standard form. | $$4.7\\times 10^{-4}$$ | $$4.7\\times 10^{4}$$ | $$47\\times 10^{-5}$$ | $$0.47\\times 10^{-3}$$ | The first factor lies between 1 and 10, and the point has moved four places.",
    "What is the characteristic of $$\\log_{10} 523$$? | $$2$$ | $$3$$ | $$5$$ | $$1$$ | $$523=5.23\\times 10^2$$, so the characteristic is $$2$$.",
    "Of 40 students 25 play football, 20 play tennis and 10 play both. How many play neither? | $$5$$ | $$0$$ | $$10$$ | $$15$$ | $$25+20-10=35$$ play at least one of the two.",
    "What is $$A\\cap B$$ if $$A=\\{1,2,3,4\\}$$ and $$B=\\{3,4,5\\}$$? | $$\\{3,4\\}$$ | $$\\{1,2,3,4,5\\}$$ | $$\\{1,2\\}$$ | $$\\{5\\}$$ | The intersection holds what belongs to both sets.",
  ],
  "math-ss2": [
    "What must be added to $$x^2+6x$$ to make a perfect square? | $$9$$ | $$6$$ | $$36$$ | $$3$$ | Half of $$6$$, squared.",
    "What are the roots of $$x^2-5x+6=0$$? | $$2$$ and $$3$$ | $$-2$$ and $$-3$$ | $$1$$ and $$6$$ | $$5$$ and $$6$$ | $$(x-2)(x-3)=0$$.",
    "What is the discriminant of $$x^2+2x+5=0$$? | $$-16$$ | $$24$$ | $$16$$ | $$-24$$ | $$b^2-4ac=4-20$$.",
    "A negative discriminant means | no real roots | two equal roots | two different real roots | one root is zero | The square root of a negative number is not real.",
    "Where does $$y=x^2-4$$ cross the $$x$$-axis? | At $$x=2$$ and $$x=-2$$ | At $$x=4$$ | At $$x=0$$ | Nowhere | $$x^2=4$$.",
    "What is the sum of the roots of $$2x^2-8x+3=0$$? | $$4$$ | $$8$$ | $$-4$$ | $$\\frac{3}{2}$$ | $$-\\frac{b}{a}=\\frac{8}{2}$$.",
  ],
  "math-ss3": [
    "Differentiate $$3x^4$$. | $$12x^3$$ | $$3x^3$$ | $$12x^4$$ | $$7x^3$$ | Multiply by the index, then reduce it by one.",
    "What is $$\\int 2x\\,dx$$? | $$x^2+c$$ | $$2x^2+c$$ | $$2+c$$ | $$\\frac{x^2}{2}+c$$ | Its derivative is $$2x$$.",
    "At a turning point the gradient is | zero | one | negative | the largest | The tangent is level there.",
    "What is $$\\det\\begin{pmatrix}2&1\\\\3&4\\end{pmatrix}$$? | $$5$$ | $$11$$ | $$8$$ | $$-5$$ | $$2\\times 4-1\\times 3$$.",
    "What is $$\\int_0^3 x^2\\,dx$$? | $$9$$ | $$27$$ | $$3$$ | $$6$$ | $$\\frac{3^3}{3}-0$$.",
    "A matrix has no inverse when its determinant is | $$0$$ | $$1$$ | negative | larger than 1 | The inverse divides by the determinant.",
  ],
  "further-maths": [
    "How many terms has the expansion of $$(a+b)^6$$? | $$7$$ | $$6$$ | $$12$$ | $$8$$ | One more than the index.",
    "What is the remainder when $$x^2+3x+1$$ is divided by $$x-1$$? | $$5$$ | $$1$$ | $$-1$$ | $$0$$ | The remainder is $$f(1)=1+3+1$$.",
    "What is the coefficient of $$x^2$$ in $$(1+x)^5$$? | $$10$$ | $$5$$ | $$20$$ | $$2$$ | $$\\binom{5}{2}=10$$.",
    "What is the radius of $$x^2+y^2=49$$? | $$7$$ | $$49$$ | $$14$$ | $$3.5$$ | $$r^2=49$$.",
    "$$\\frac{1}{x(x+1)}$$ equals | $$\\frac{1}{x}-\\frac{1}{x+1}$$ | $$\\frac{1}{x}+\\frac{1}{x+1}$$ | $$\\frac{1}{x}\\times\\frac{1}{x}$$ | $$\\frac{2}{x+1}$$ | Put both over the common denominator to check.",
    "If $$f(2)=0$$, a factor of $$f(x)$$ is | $$x-2$$ | $$x+2$$ | $$2x$$ | $$x$$ | This is the factor theorem.",
  ],
  "technical-drawing": [
    "Which line shows a hidden edge? | A dashed line | A thick line | A wavy line | A chain line | Chain lines are for centres.",
    "What is the sum of the angles of a triangle? | $$180^\\circ$$ | $$90^\\circ$$ | $$360^\\circ$$ | $$270^\\circ$$ | Tear off the corners and lay them in a line.",
    "Which tool is a circle drawn with? | A compass | A T-square | A set square | A protractor | It keeps one distance from the centre.",
    "What is the angle between a tangent and the radius at its point of contact? | $$90^\\circ$$ | $$45^\\circ$$ | $$60^\\circ$$ | $$180^\\circ$$ | So the construction begins with a perpendicular.",
    "The locus of a point at a fixed distance from another is | a circle | a line | a square | an ellipse | That is how a compass works.",
    "What is each interior angle of a regular hexagon? | $$120^\\circ$$ | $$60^\\circ$$ | $$108^\\circ$$ | $$135^\\circ$$ | $$\\frac{(6-2)\\times 180}{6}$$.",
  ],
  "data-processing": [
    "What is information? | Data that was processed | Raw facts | A computer | A file name | It helps somebody to decide.",
    "Which is hardware? | The keyboard | The browser | The operating system | A spreadsheet | You can touch it.",
    "What does the operating system do? | Manages the computer and its programs | Types letters | Prints only | Stores electricity | Programs ask it for memory, files and devices.",
    'Which is a safe file name? | report-2026.docx | report/2026?.docx | con:*.txt | a"b.txt | Slashes, colons and question marks are not allowed everywhere.',
    "How many bits are in a byte? | $$8$$ | $$2$$ | $$10$$ | $$1024$$ | A byte holds 256 different values.",
    "What does the CPU do? | Carries out instructions | Stores files for good | Shows pictures | Connects to the network | Files are kept on a disk.",
  ],
} satisfies Record<string, DemoTest>;
