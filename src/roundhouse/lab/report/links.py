"""Links to games: they lead to those games that there is room for in the file."""

from collections.abc import Mapping

from msgspec.structs import replace

from roundhouse.lab.report.model import Bar, Bars, Block, Cell, GamesLink, Report, Table


def with_links(report: Report, places: Mapping[int, int]) -> Report:
    """Return a report whose links have the places of games in the file, and only of games that are in it."""

    def link(found: GamesLink) -> GamesLink:
        return replace(found, games=[places[game] for game in found.games if game in places])

    def cell(found: Cell) -> Cell:
        return link(found) if isinstance(found, GamesLink) else found

    def bar(found: Bar) -> Bar:
        return replace(found, games=link(found.games)) if found.games else found

    def block(found: Block) -> Block:
        match found:
            case GamesLink():
                return link(found)
            case Table():
                return replace(found, rows=[[cell(each) for each in row] for row in found.rows])
            case Bars():
                return replace(found, bars=[bar(each) for each in found.bars])
        return found

    findings = [replace(each, games=link(each.games)) if each.games else each for each in report.findings]
    sections = [replace(each, blocks=[block(inner) for inner in each.blocks]) for each in report.sections]
    return replace(report, findings=findings, sections=sections)
